import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { type ModerationAction, hasDuration, nameOfAction, type Span, spans } from './moderationActions.ts'
import { useModerate } from './useModerate.ts'

const all = Object.keys(spans) as Span[]

interface Props {
  readonly action: ModerationAction
  readonly whom: { readonly uuid: string; readonly name: string }
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Asks once more before somebody is kicked, banned, muted or raised, and for how long. */
export const ModerateForm = ({ action, whom, onBack, onDone }: Props) => {
  const { t } = useTranslation(['room', 'common'])
  const [span, setSpan] = useState<Span>(hasDuration(action) ? 'day' : 'ever')
  const [busy, setBusy] = useState(false)
  const moderate = useModerate()
  const key = nameOfAction(action)
  const submit = async (): Promise<void> => {
    setBusy(true)
    if (await moderate(action, whom, span)) onDone()
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t(`room:moderate.ask.${key}`, { name: whom.name })}</p>
      {hasDuration(action) && (
        <Field label={t('room:moderate.howLong')}>
          <SelectInput
            value={span}
            onChange={({ target }) => setSpan(all.find((one) => one === target.value) ?? span)}
            options={all.map((value) => ({ value, label: t(`room:moderate.span.${value}`) }))}
          />
        </Field>
      )}
      <div className="flex justify-end gap-3">
        <Button onClick={onBack}>{t('common:cancel')}</Button>
        <Button look="danger" busy={busy} onClick={() => void submit()}>
          {t(`room:moderate.do.${key}`)}
        </Button>
      </div>
    </div>
  )
}
