import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomDto } from '#contract/room/room.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { Button } from '#web/ui/Button.tsx'
import { Confirm } from '#web/ui/Confirm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useStanding } from '../people/useStanding.ts'
import { AccessFields } from './AccessFields.tsx'
import { DangerTab } from './DangerTab.tsx'
import { EffectsSwitch } from './EffectsSwitch.tsx'
import { VoiceSwitch } from './VoiceSwitch.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { GuestPasswordForm } from './GuestPasswordForm.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { PosterField } from './PosterField.tsx'
import { type SettingsTab, settingsTabOf, tabsFor } from './settingsTabs.ts'
import { useSettingsForm } from './useSettingsForm.ts'

const ShieldForm = lazyPart(async () => {
  const [code] = await Promise.all([
    import('#web/shared/moderation/ShieldForm.tsx'),
    loadSentences(['moderation']),
  ])
  return code.ShieldForm
})
const RulesLink = lazyPart(async () => {
  const [code] = await Promise.all([import('./RulesLink.tsx'), loadSentences(['rules'])])
  return code.RulesLink
})

const LanguageField = lazyPart(async () => {
  const [code] = await Promise.all([import('./LanguageField.tsx'), loadSentences(['lobbyRows'])])
  return code.LanguageField
})
const RoomHooksLink = lazyPart(async () => {
  const [code] = await Promise.all([import('#web/shared/hooks/RoomHooksLink.tsx'), loadSentences(['hooks'])])
  return code.RoomHooksLink
})

interface Props {
  /** The part that is open, as the address names it. */
  readonly tab: string
  readonly onTab: (tab: SettingsTab) => void
  readonly onClose: () => void
}

/** What a room's people in charge may change, in parts; leaving with changes that were not saved asks first. */
export const RoomSettingsDialog = (props: Props) => {
  const room = useRoom((state) => state.settings)
  return room ? <Settings key={room.uuid} room={room} {...props} /> : null
}

const Settings = ({ room, tab, onTab, onClose }: Props & { readonly room: RoomDto }) => {
  const { t } = useTranslation(['room', 'common'])
  const sayRefusal = useSayRefusal()
  const { level, mayOwn } = useStanding()
  const { form, problem, submit } = useSettingsForm(room)
  const { isDirty } = form.formState
  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && !('settings' in next.search),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const open = tabsFor(level)
  const save = (
    <>
      {problem && <Notice look="bad">{sayRefusal(problem)}</Notice>}
      <div className="sticky -bottom-6 -mx-5 flex items-center justify-end gap-4 border-t border-line bg-panel px-5 py-3 sm:-mx-6 sm:px-6">
        {isDirty && <p className="text-sm text-quiet">{t('room:settings.unsaved')}</p>}
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common:save')}
        </Button>
      </div>
    </>
  )
  const asForm = (fields: ReactNode) => (
    <Form submit={submit} className="flex flex-col gap-5">
      {fields}
      {save}
    </Form>
  )
  const panels: Record<SettingsTab, ReactNode> = {
    general: (
      <>
        {asForm(<GeneralFields form={form} mayOwn={mayOwn} />)}
        <Suspense fallback={<Skeleton className="mt-6 h-16" />}>
          <RulesLink slug={room.slug} />
        </Suspense>
        <Suspense fallback={<Skeleton className="mt-6 h-20" />}>
          <LanguageField room={room} />
        </Suspense>
        {mayOwn && <EffectsSwitch room={room} />}
        {mayOwn && <VoiceSwitch roomUuid={room.uuid} />}
        <PosterField room={room} />
      </>
    ),
    access: (
      <>
        {asForm(<AccessFields form={form} hasPassword={room.isPasswordProtected} />)}
        {level >= 3 && <GuestPasswordForm room={room} />}
        {mayOwn && (
          <Suspense fallback={<Skeleton className="h-20" />}>
            <RoomHooksLink slug={room.slug} />
          </Suspense>
        )}
      </>
    ),
    people: <PeopleTab room={room} />,
    shield: (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ShieldForm roomUuid={room.uuid} />
      </Suspense>
    ),
    danger: <DangerTab room={room} />,
  }
  return (
    <Dialog
      wide
      title={t('room:settings.title')}
      closeLabel={t('common:close')}
      open
      onOpenChange={(next) => !next && onClose()}
    >
      <Tabs
        label={t('room:settings.title')}
        value={settingsTabOf(tab, open)}
        onChange={onTab}
        panelClassName="pt-5"
        tabs={open.map((value) => ({
          value,
          label: t(`room:settings.tab.${value}`),
          panel: panels[value],
        }))}
      />
      <Confirm
        open={leaving.status === 'blocked'}
        onOpenChange={(next) => !next && leaving.reset?.()}
        title={t('room:settings.leave.title')}
        text={t('room:settings.leave.text')}
        yes={t('room:settings.leave.yes')}
        no={t('room:settings.leave.no')}
        onYes={() => leaving.proceed?.()}
      />
    </Dialog>
  )
}
