import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { playlistsServiceStatus } from '#contract/playlist/status.ts'
import { atLeast } from '#contract/roles.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'

const counts = ['crates', 'crateSongs', 'songs', 'albums', 'artists', 'plays', 'importsRunning'] as const

/** How much music there is, and how each provider fares. */
export const MusicCard = () => {
  const { t, i18n } = useTranslation('admin')
  const enabled = atLeast(useSession()?.role ?? 'guest', 'admin')
  const status = useQuery({ ...query(playlistsServiceStatus, {}), enabled })
  const number = new Intl.NumberFormat(i18n.language)
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <PageCard title={t('music.title')}>
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
            <ul className="flex flex-col gap-3">
              {data.providers.map((one) => (
                <li key={one.key} className="rounded-md border border-line p-3">
                  <h3 className="font-semibold">
                    {one.key === 'uploadService' ? t('music.uploads') : one.key}
                  </h3>
                  <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-5">
                    <Fact name={t('music.breaker')} value={t(`music.${one.breaker}`)} />
                    <Fact name={t('music.count.plays')} value={number.format(one.plays)} />
                    <Fact name={t('music.calls')} value={number.format(one.callsToday)} />
                    <Fact name={t('music.hits')} value={number.format(one.cacheHits)} />
                    <Fact
                      name={t('music.fault')}
                      value={
                        one.lastFaultAt === null
                          ? t('music.never')
                          : t('music.at', {
                              fault: one.lastFault,
                              time: time.format(new Date(one.lastFaultAt)),
                            })
                      }
                    />
                  </dl>
                </li>
              ))}
            </ul>
            {data.providers.every((one) => one.key === 'uploadService') && (
              <p className="text-quiet">{t('music.none')}</p>
            )}
          </div>
        )}
      </Loaded>
    </PageCard>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
)
