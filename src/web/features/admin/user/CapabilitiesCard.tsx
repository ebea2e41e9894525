import { useTranslation } from 'react-i18next'
import { capabilities } from '#contract/roles.ts'
import type { AdminUser } from '#contract/user/administration.ts'
import { addCapability, removeCapability } from '#contract/user/capabilities.ts'
import { useSend } from '#web/api/useSend.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { aboutUsers } from './about.ts'

/** What somebody may do beyond their role; each switch holds at once. */
export const CapabilitiesCard = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const add = useSend(addCapability, aboutUsers)
  const remove = useSend(removeCapability, aboutUsers)
  const problem = add.error ?? remove.error
  return (
    <PageCard title={t('capability.title')}>
      {capabilities.map((capability) => (
        <Switch
          key={capability}
          label={t(`capability.${capability}`)}
          checked={user.capabilities.includes(capability)}
          onChange={(on) => (on ? add : remove).mutate({ params: { id: user.uuid, capability } })}
        />
      ))}
      {problem && <Notice look="bad">{say(problem)}</Notice>}
    </PageCard>
  )
}
