import { useTranslation } from 'react-i18next'
import { botAvatarSlugs, defaultAvatarSlug, guestAvatarSlug } from '#contract/avatars.ts'
import { deleteAvatarAsAdmin } from '#contract/merch/avatarDrawings.ts'
import { type AdminAvatar, adminAvatars, allAvatars, wearableAvatars } from '#contract/merch/avatars.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  readonly avatar: AdminAvatar
  readonly onEdit: () => void
}

/** Somebody has to be able to wear something: nothing of these changes. */
const fixed: readonly string[] = [defaultAvatarSlug, guestAvatarSlug, ...botAvatarSlugs]

/** One avatar from both sides, who wears it, and what can be done about it. */
export const AvatarCard = ({ avatar, onEdit }: Props) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const houseName = useAvatarName()
  const remove = useSend(deleteAvatarAsAdmin, [adminAvatars, allAvatars, wearableAvatars])
  const { slug, builtIn, avatarStatus, wearers, assigned } = avatar
  const name = builtIn ? houseName(slug) : avatar.name
  const facts = [
    t(`avatars.status.${avatarStatus}`),
    ...(builtIn ? [t('avatars.house')] : []),
    t('avatars.wearers', { count: wearers }),
    ...(assigned > 0 ? [t('avatars.assigned', { count: assigned })] : []),
  ]
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-4">
        <div className="flex items-end justify-center gap-2">
          <PersonFigure avatarId={slug} color="#5BB8FF" className="w-20" />
          <PersonFigure avatarId={slug} color="#5BB8FF" side="back" className="w-20" />
        </div>
        <div className="min-w-0">
          <h2 className="font-bold break-words">{name}</h2>
          <p className="text-sm break-all text-quiet">{slug}</p>
          <p className="mt-1 text-sm text-quiet">{facts.join(' · ')}</p>
        </div>
        {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
        {!fixed.includes(slug) && (
          <div className="mt-auto flex flex-wrap gap-2">
            <Button size="small" aria-label={t('avatars.edit', { name })} onClick={onEdit}>
              {t('avatars.change')}
            </Button>
            {!builtIn && (
              <ConfirmButton
                size="small"
                look="quiet"
                aria-label={t('avatars.deleteNamed', { name })}
                title={t('avatars.sure', { name })}
                text={t('avatars.sureText', { count: wearers })}
                yes={t('avatars.delete')}
                onYes={() =>
                  remove.mutate(
                    { params: { slug } },
                    { onSuccess: () => toast({ title: t('avatars.deleted', { name }) }) },
                  )
                }
              >
                {t('avatars.delete')}
              </ConfirmButton>
            )}
          </div>
        )}
      </Card>
    </li>
  )
}
