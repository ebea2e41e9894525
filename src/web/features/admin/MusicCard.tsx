import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { playlistsServiceStatus } from '#contract/playlist/status.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'

const counts = ['crates', 'crateSongs', 'songs', 'albums', 'artists', 'plays', 'importsRunning'] as const

/** How much music there is, and the way to where it comes from. */
export const MusicCard = () => {
  const { t, i18n } = useTranslation('admin')
  const status = useQuery(query(playlistsServiceStatus, {}))
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <PageCard
      title={t('music.title')}
      action={
        <Link to="/manage/providers" className={buttonLook()}>
          {t('providers.title')}
        </Link>
      }
    >
      <Loaded of={status}>
        {(data) => (
          <div className="flex flex-col gap-5">
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {counts.map((key) => (
                <div key={key}>
                  <dt className="text-sm text-quiet">{t(`music.count.${key}`)}</dt>
                  <dd className="text-xl font-semibold">{number.format(data[key])}</dd>
                </div>
              ))}
            </dl>
            {data.providers.every((one) => one.key === 'uploadService') && (
              <p className="text-quiet">{t('music.none')}</p>
            )}
          </div>
        )}
      </Loaded>
    </PageCard>
  )
}
