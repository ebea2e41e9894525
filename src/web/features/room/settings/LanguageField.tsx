import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RoomDto } from '#contract/room/room.ts'
import { changeRoom, roomByUuid } from '#contract/room/rooms.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { languageOptions } from '#web/shared/room/languagesOfRooms.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'

/** Which language is spoken in the room, for those who look for one in the lobby; it changes at once. */
export const LanguageField = ({ room }: { readonly room: RoomDto }) => {
  const { t, i18n } = useTranslation('lobbyRows')
  const say = useSayRefusal()
  const asked = useQuery(query(roomByUuid, { params: { id: room.uuid } }))
  const change = useSend(changeRoom, [roomByUuid])
  if (asked.data === undefined) return null
  const chosen = change.isPending ? change.variables.body.language : asked.data.roomtone.language
  const value = typeof chosen === 'string' ? chosen : ''
  const options = [{ value: '', label: t('filter.noLanguage') }, ...languageOptions(i18n.language)]
  return (
    <section className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <Field label={t('filter.language')} hint={t('filter.languageHint')}>
        <SelectInput
          options={options}
          value={value}
          onChange={({ target }) =>
            change.mutate({
              params: { id: room.uuid },
              body: { language: target.value === '' ? null : target.value },
            })
          }
        />
      </Field>
      {change.error && <Notice look="bad">{say(change.error)}</Notice>}
    </section>
  )
}
