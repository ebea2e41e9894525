import { useTranslation } from 'react-i18next'
import { eventsOf, type HookEventName, type WebhookReach } from '#contract/hooks/events.ts'
import { sampleBody } from '#contract/hooks/samples.ts'
import { Switch } from '#web/ui/Switch.tsx'

interface Props {
  readonly reach: WebhookReach
  readonly chosen: readonly HookEventName[]
  readonly onChange: (chosen: readonly HookEventName[]) => void
}

/** What a webhook can be told of, each with a sample of what is sent. */
export const EventPicker = ({ reach, chosen, onChange }: Props) => {
  const { t } = useTranslation('hooks')
  const words = t('does', { returnObjects: true, nsSeparator: false })
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('events')}</legend>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {eventsOf(reach).map((name) => (
          <li key={name} className="border-b border-line py-1">
            <Switch
              label={words[name]}
              hint={<code className="font-mono text-xs">{name}</code>}
              checked={chosen.includes(name)}
              onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
            />
            <details className="mb-1 text-sm">
              <summary
                aria-label={t('sampleOf', { name })}
                className="w-fit cursor-pointer py-1 text-quiet hover:text-text"
              >
                {t('sample')}
              </summary>
              <pre
                // A long line can be scrolled by keyboard too.
                tabIndex={0}
                className="mt-1 max-h-60 overflow-auto rounded-md border border-line bg-ink p-2 font-mono text-xs"
              >
                {JSON.stringify(sampleBody(name), null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
