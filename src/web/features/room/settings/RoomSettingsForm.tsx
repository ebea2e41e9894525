import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DjType, designs, type RoomDto } from '#contract/room/room.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { changesOf, type Draft, draftOf } from './draft.ts'

const counts = Array.from({ length: 20 }, (_, n) => ({ value: n + 1, label: String(n + 1) }))

interface Props {
  readonly room: RoomDto
  /** Owners and co-owners may change everything, moderators what concerns the evening. */
  readonly mayOwn: boolean
  readonly onDone: () => void
}

/** The room's settings as a form; only what was changed is sent. */
export const RoomSettingsForm = ({ room, mayOwn, onDone }: Props) => {
  const { t } = useTranslation(['room', 'rooms', 'common'])
  const sayRefusal = useSayRefusal()
  const change = useSend(changeRoom)
  const [draft, setDraft] = useState<Draft>(() => draftOf(room))
  const set = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const body = changesOf(room, draft)
    if (Object.keys(body).length === 0) return onDone()
    change.mutate(
      { params: { id: room.slug }, body },
      {
        onSuccess: () => {
          toast({ look: 'good', title: t('common:saved') })
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {mayOwn && (
        <Field label={t('rooms:form.name')}>
          <TextInput
            required
            maxLength={80}
            value={draft.name}
            onChange={(e) => set({ name: e.target.value })}
          />
        </Field>
      )}
      <Field label={t('rooms:form.description')}>
        <TextArea
          maxLength={2000}
          value={draft.description}
          onChange={(e) => set({ description: e.target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('rooms:form.design')}>
          <SelectInput
            value={draft.design}
            onChange={(e) => set({ design: designs.find((one) => one === e.target.value) ?? draft.design })}
            options={designs.map((value) => ({ value, label: t(`rooms:design.${value}`) }))}
          />
        </Field>
        <Field label={t('rooms:form.seats')}>
          <SelectInput
            value={draft.numberOfDjs}
            onChange={(e) => set({ numberOfDjs: Number(e.target.value) })}
            options={counts}
          />
        </Field>
        <Field label={t('rooms:form.songsPerDj')}>
          <SelectInput
            value={draft.songsPerDj}
            onChange={(e) => set({ songsPerDj: Number(e.target.value) })}
            options={counts}
          />
        </Field>
      </div>
      {mayOwn && (
        <>
          <Field label={t('rooms:form.djType')}>
            <SelectInput
              value={draft.djType}
              onChange={(e) =>
                set({ djType: DjType.options.find((one) => one === e.target.value) ?? draft.djType })
              }
              options={DjType.options.map((value) => ({ value, label: t(`rooms:djType.${value}`) }))}
            />
          </Field>
          <Field
            label={t('room:settings.password')}
            hint={t(room.isPasswordProtected ? 'room:settings.passwordSet' : 'room:settings.passwordNone')}
          >
            <TextInput
              type="password"
              autoComplete="new-password"
              maxLength={128}
              value={draft.password}
              onChange={(e) => set({ password: e.target.value })}
            />
          </Field>
          {room.isPasswordProtected && (
            <Switch
              label={t('room:settings.passwordRemove')}
              checked={draft.removePassword}
              onChange={(removePassword) => set({ removePassword })}
            />
          )}
          <Switch
            label={t('rooms:form.private')}
            hint={t('rooms:form.privateHint')}
            checked={draft.isPrivate}
            onChange={(isPrivate) => set({ isPrivate })}
          />
        </>
      )}
      {change.error && <Notice look="bad">{sayRefusal(change.error)}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={change.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
