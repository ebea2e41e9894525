import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Export } from '#contract/playlist/exports.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'

/** What came of an export: how many songs are in the playlist, each that is missing with the reason, and the way there. */
export const ExportSummary = ({ of }: { readonly of: Export }) => {
  const { t } = useTranslation('music')
  const { added, missing, playlistUrl, provider } = of
  const [isCopied, setCopied] = useState(false)
  const lines = missing.map(({ artistName, trackName }) =>
    [artistName, trackName].filter(Boolean).join(' – '),
  )
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <p role="status" className="font-semibold">
        {t('send.added', { count: added })}
        {missing.length > 0 && ` · ${t('send.missing', { count: missing.length })}`}
      </p>
      {missing.length > 0 && (
        <>
          <ul
            aria-label={t('send.missingList')}
            // It can be scrolled by keyboard too.
            tabIndex={0}
            className="max-h-60 overflow-y-auto rounded-md border border-line"
          >
            {missing.map(({ crateSongUuid, reason }, i) => (
              <li key={crateSongUuid} className="border-b border-line px-3 py-1.5 last:border-0">
                <span className="block wrap-anywhere">{lines[i]}</span>
                <span className="block text-sm text-quiet">{t(`send.reasons.${reason}`)}</span>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            className="w-fit"
            icon={
              isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />
            }
            onClick={() => void copy().catch(() => undefined)}
          >
            <span aria-live="polite">{t(isCopied ? 'send.copied' : 'send.copyMissing')}</span>
          </Button>
        </>
      )}
      {playlistUrl !== null && (
        <a href={playlistUrl} target="_blank" rel="noreferrer" className={buttonLook({ wide: true })}>
          <ExternalLink aria-hidden className="size-5" />
          {t('send.open', { name: providerNames[provider] })}
        </a>
      )}
    </>
  )
}
