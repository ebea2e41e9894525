import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/user/administration.ts'
import { changeBadgesAdmin } from '#contract/user/moderation.ts'
import { Badge } from '#contract/user/profile.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import { useSend } from '#web/api/useSend.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { aboutUsers } from './about.ts'

/** The badges somebody wears. */
export const BadgesCard = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useTranslation(['admin', 'profile'])
  const say = useSayRefusal()
  const change = useSend(changeBadgesAdmin, [...aboutUsers, oneProfile])
  const set = (badge: Badge, on: boolean): void => {
    const badges = Badge.options.filter((one) => (one === badge ? on : user.badges.includes(one)))
    change.mutate({ body: { userUuid: user.uuid, badges } })
  }
  return (
    <PageCard title={t('admin:badges')}>
      {Badge.options.map((badge) => (
        <Switch
          key={badge}
          label={t(`profile:badge.${badge}`)}
          checked={user.badges.includes(badge)}
          onChange={(on) => set(badge, on)}
        />
      ))}
      {change.error && <Notice look="bad">{say(change.error)}</Notice>}
    </PageCard>
  )
}
