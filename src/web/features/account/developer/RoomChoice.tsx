import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { room } from '#contract/room/rooms.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type ChosenRoom, MOST_ROOMS, referenceIn } from './chosenRooms.ts'

interface Props {
  readonly rooms: readonly ChosenRoom[]
  readonly onChange: (rooms: readonly ChosenRoom[]) => void
}

/** The only rooms a token is for, named by their address; none: all that its account may enter. */
export const RoomChoice = ({ rooms, onChange }: Props) => {
  const { t } = useTranslation('developer')
  const say = useSayRefusal()
  const [typed, setTyped] = useState('')
  const find = useSend(room)
  const id = referenceIn(typed)
  const whyNot = rooms.length >= MOST_ROOMS ? t('roomsFull') : id === '' ? t('noRoomTyped') : undefined

  const add = async (): Promise<void> => {
    if (whyNot !== undefined || find.isPending) return
    const { uuid, name } = await find.mutateAsync({ params: { id } })
    if (!rooms.some((one) => one.uuid === uuid)) onChange([...rooms, { uuid, name }])
    setTyped('')
  }
  const tryAdd = (): void => void add().catch(() => undefined)
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    tryAdd()
  }

  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('only')}</legend>
      <p className="mb-2 text-sm text-quiet">{t('onlyText')}</p>
      {rooms.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {rooms.map(({ uuid, name }) => (
            <li key={uuid} className="flex items-center gap-1 rounded-md bg-raised pl-3">
              <span className="break-words">{name}</span>
              <IconButton
                label={t('dropRoom', { name })}
                icon={<X aria-hidden className="size-4" />}
                onClick={() => onChange(rooms.filter((one) => one.uuid !== uuid))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t('address')}
          className="min-w-0 flex-1 basis-56"
          error={find.error ? say(find.error) : undefined}
        >
          <TextInput
            value={typed}
            maxLength={300}
            autoComplete="off"
            placeholder="/r/…"
            onChange={(event) => {
              setTyped(event.target.value)
              if (find.error) find.reset()
            }}
            onKeyDown={onEnter}
          />
        </Field>
        <Button busy={find.isPending} whyNot={whyNot} onClick={tryAdd}>
          {t('addRoom')}
        </Button>
      </div>
    </fieldset>
  )
}
