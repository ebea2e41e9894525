import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/user/profile.ts'
import { ReportButton } from '#web/shared/report/ReportButton.tsx'
import { pictureIdOf } from './pictureAt.ts'

const kinds = ['profilePicture', 'coverPicture'] as const

/** Ways to report the pictures somebody shows. */
export const ReportPictures = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('profile')
  const shown = kinds.flatMap((kind) => {
    const id = pictureIdOf(profile[kind])
    return id === undefined ? [] : [{ kind, id }]
  })
  if (shown.length === 0) return null
  return (
    <p className="mt-6 flex flex-wrap gap-2">
      {shown.map(({ kind, id }) => (
        <ReportButton
          key={kind}
          of={{ kind: 'picture', targetId: id, name: t('pictures.of', { name: profile.nickname }) }}
        >
          {t(`pictures.report.${kind}`)}
        </ReportButton>
      ))}
    </p>
  )
}
