import { useTranslation } from 'react-i18next'
import type { DrawingFault } from '#contract/merch/avatarDrawings.ts'
import { linesAround } from './avatarForm.ts'

interface Props {
  readonly faults: readonly DrawingFault[]
  /** The file as it was chosen. */
  readonly source: string
}

/** What is wrong with a drawing, each with the line it stands in, marked among its neighbours. */
export const FaultList = ({ faults, source }: Props) => {
  const { t } = useTranslation('admin')
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold text-dislike">{t('avatars.tooMany', { count: faults.length })}</p>
      <ol className="grid gap-3">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.why} ${fault.element} ${fault.what}`} className="min-w-0 text-sm">
            <p className="break-words">
              <span className="font-semibold">{t('avatars.line', { line: fault.line })}:</span>{' '}
              {t(`avatars.fault.${fault.why}`, { element: fault.element, what: fault.what })}
            </p>
            <pre tabIndex={0} className="mt-1 overflow-x-auto rounded bg-ink p-2 text-xs leading-5">
              {linesAround(source, fault.line).map(({ line, text }) => (
                <span
                  key={line}
                  className={line === fault.line ? 'block bg-dislike/20 text-text' : 'block text-quiet'}
                >
                  <span aria-hidden className="mr-3 inline-block w-8 text-right tabular-nums select-none">
                    {line}
                  </span>
                  {text}
                </span>
              ))}
            </pre>
          </li>
        ))}
      </ol>
    </div>
  )
}
