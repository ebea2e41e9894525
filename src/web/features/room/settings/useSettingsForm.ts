import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RoomDto } from '#contract/room/room.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { useSend } from '#web/api/useSend.ts'
import { toast } from '#web/ui/toast.ts'
import {
  changesOf,
  formOf,
  maxName,
  maxSize,
  type Settings,
  type SettingsInput,
  settingsForm,
} from './settingsForm.ts'

/** The settings of a room as one form over several tabs; saving sends what was changed and keeps the form open. */
export const useSettingsForm = (room: RoomDto) => {
  const { t, i18n } = useTranslation(['room', 'rooms', 'common'])
  const change = useSend(changeRoom)
  const schema = settingsForm({
    nameMissing: t('rooms:form.nameMissing'),
    nameLong: t('rooms:form.nameLong', { count: maxName }),
    sizeWrong: t('room:settings.sizeWrong', { most: new Intl.NumberFormat(i18n.language).format(maxSize) }),
  })
  const form = useForm<SettingsInput, unknown, Settings>({
    resolver: zodResolver(schema),
    defaultValues: formOf(room),
  })
  const submit = form.handleSubmit(async (settings) => {
    const before = schema.parse(form.formState.defaultValues)
    const body = changesOf(before, settings)
    if (Object.keys(body).length > 0) await change.mutateAsync({ params: { id: room.slug }, body })
    form.reset({ ...settings, password: '', removePassword: false })
    toast({ look: 'good', title: t('common:saved') })
  })
  return { form, problem: change.error, submit }
}
