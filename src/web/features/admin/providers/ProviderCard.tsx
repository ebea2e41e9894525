import { Activity, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keptProviders, type KeptProvider, tryMusicProvider } from '#contract/playlist/providerCare.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { isTold, termsPages } from './termsPages.ts'
import { vendorNames } from './vendorNames.ts'

const advised = ['refused', 'busy', 'quota', 'down', 'malformed'] as const

/** One provider: what is missing or how it fares, what its terms ask, and a button that tries it. */
export const ProviderCard = ({ provider }: { readonly provider: KeptProvider }) => {
  const { t } = useTranslation('admin')
  const { key, configured } = provider
  const name = vendorNames[key]
  const attempt = useSend(tryMusicProvider, [keptProviders])
  return (
    <PageCard
      title={name}
      text={
        <>
          <span className={configured ? 'font-semibold text-like' : 'font-semibold'}>
            {t(configured ? 'providers.on' : 'providers.off')}
          </span>
          {'. '}
          {configured ? <Sounding provider={provider} /> : <Missing names={provider.missing} />}
        </>
      }
      action={
        configured && (
          <Button
            icon={<Activity aria-hidden className="size-4" />}
            busy={attempt.isPending}
            aria-label={t('providers.testNamed', { name })}
            onClick={() => attempt.mutate({ params: { provider: key } })}
          >
            {t('providers.test')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Outcome attempt={attempt} />
        {configured && <Figures provider={provider} />}
        {isTold(key) && (
          <p className="max-w-3xl text-sm text-quiet">
            {t(`providers.about.${key}`)}{' '}
            <a
              href={termsPages[key]}
              target="_blank"
              rel="noreferrer"
              aria-label={t('providers.termsOf', { name })}
              className="inline-flex min-h-6 items-center gap-1 text-text underline pointer-coarse:min-h-11"
            >
              {t('providers.terms')}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          </p>
        )}
      </div>
    </PageCard>
  )
}

const Missing = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation('admin')
  return (
    <>
      {t('providers.missing')} <span className="font-mono wrap-anywhere">{names.join(', ')}</span>
    </>
  )
}

const Sounding = ({ provider: { sounds, soundSetting } }: { readonly provider: KeptProvider }) => {
  const { t } = useTranslation('admin')
  if (soundSetting === null) return t(sounds ? 'providers.soundsAlways' : 'providers.helps')
  return t(sounds ? 'providers.sounds' : 'providers.silent', { setting: soundSetting })
}

/** What came of a try. */
const Outcome = ({ attempt }: { readonly attempt: ReturnType<typeof useSend<typeof tryMusicProvider>> }) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  if (attempt.error) return <Notice look="bad">{say(attempt.error)}</Notice>
  if (!attempt.data) return null
  const { answered, fault, songs, ms } = attempt.data
  const known = advised.find((one) => one === fault) ?? 'other'
  return answered ? (
    <Notice>{t('providers.answered', { count: songs, time: ms })}</Notice>
  ) : (
    <Notice look="bad">
      {t('providers.notAnswered', { fault, time: ms, advice: t(`providers.advice.${known}`) })}
    </Notice>
  )
}

const Figures = ({ provider }: { readonly provider: KeptProvider }) => {
  const { t, i18n } = useTranslation('admin')
  const number = new Intl.NumberFormat(i18n.language)
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  const { lastFault, lastFaultAt, quotaLeft } = provider
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-6">
      <Fact name={t('providers.breaker')} value={t(`providers.${provider.breaker}`)} />
      {quotaLeft !== null && <Fact name={t('providers.quota')} value={number.format(quotaLeft)} />}
      <Fact name={t('providers.calls')} value={number.format(provider.callsToday)} />
      <Fact name={t('providers.hits')} value={number.format(provider.cacheHits)} />
      <Fact name={t('providers.plays')} value={number.format(provider.plays)} />
      <Fact
        name={t('providers.fault')}
        value={
          lastFaultAt === null
            ? t('providers.never')
            : t('providers.at', { fault: lastFault, time: time.format(new Date(lastFaultAt)) })
        }
      />
    </dl>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className="text-quiet">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{value}</dd>
  </div>
)
