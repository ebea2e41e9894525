import { useTranslation } from 'react-i18next'
import type { OwnProfile } from '#contract/user/profile.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { PictureField } from './PictureField.tsx'

/** One's profile and cover picture. */
export const PicturesCard = ({ profile }: { readonly profile: OwnProfile }) => {
  const { t } = useTranslation('profile')
  return (
    <div className="mt-6">
      <PageCard title={t('pictures.title')} text={t('pictures.text')}>
        <div className="grid gap-6 sm:grid-cols-2">
          <PictureField kind="profilePicture" address={profile.profilePicture} />
          <PictureField kind="coverPicture" address={profile.coverPicture} />
        </div>
      </PageCard>
    </div>
  )
}
