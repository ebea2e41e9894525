import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type ChangeName, meeting, merged } from './changes.ts'
import type { Draft } from './draft.ts'
import { useSayChange } from './useSayChange.ts'

interface Props {
  /** Where both began. */
  readonly base: Draft
  readonly mine: Draft
  readonly theirs: Draft
  /** Who was faster, by uuid, where that is known. */
  readonly who: string | null
  /** With the draft to go on with, which stands on theirs. */
  readonly onSettle: (draft: Draft) => void
  readonly onClose: () => void
}

/** Somebody saved first: both versions side by side, and a choice for each thing that both changed. */
export const ConflictDialog = ({ base, mine, theirs, who, onSettle, onClose }: Props) => {
  const { t } = useTranslation(['rules', 'common'])
  const say = useSayChange()
  const nameOf = useNames([who])
  const { both, mineAlone, theirsAlone } = meeting(base, mine, theirs)
  const [given, giveUp] = useState<readonly ChangeName[]>([])
  const chosen = both.filter((name) => !given.includes(name))
  return (
    <Dialog
      wide
      title={t('rules:conflict.title')}
      text={t('rules:conflict.by', { name: nameOf(who) ?? t('rules:conflict.somebody') })}
      closeLabel={t('common:close')}
      open
      onOpenChange={(next) => !next && onClose()}
    >
      <div className="flex flex-col gap-5">
        {both.length > 0 && <p>{t('rules:conflict.both')}</p>}
        {both.map((name) => (
          <Choice
            key={name}
            title={say.title(name)}
            mine={say.stands(name, mine)}
            theirs={say.stands(name, theirs)}
            value={given.includes(name) ? 'theirs' : 'mine'}
            onChange={(side) =>
              giveUp((before) => {
                const others = before.filter((one) => one !== name)
                return side === 'theirs' ? [...others, name] : others
              })
            }
          />
        ))}
        {theirsAlone.length > 0 && <p>{t('rules:conflict.alone', { list: say.list(theirsAlone) })}</p>}
        {mineAlone.length > 0 && <p>{t('rules:conflict.kept', { list: say.list(mineAlone) })}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onSettle(theirs)}>{t('rules:conflict.dropMine')}</Button>
          <Button look="primary" onClick={() => onSettle(merged(base, mine, theirs, chosen))}>
            {t('rules:conflict.goOn')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Side = 'mine' | 'theirs'

interface ChoiceProps {
  readonly title: string
  readonly mine: string
  readonly theirs: string
  readonly value: Side
  readonly onChange: (side: Side) => void
}

const Choice = ({ title, value, onChange, ...sides }: ChoiceProps) => {
  const { t } = useTranslation('rules')
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <RadioGroup
        aria-label={title}
        value={value}
        onValueChange={(next) => onChange(next)}
        className="mt-2 grid gap-3 sm:grid-cols-2"
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line p-3 has-data-checked:border-accent"
          >
            <Radio.Root
              value={side}
              className="mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full border-2 border-edge data-checked:border-accent"
            >
              <Radio.Indicator className="size-2.5 rounded-full bg-accent" />
            </Radio.Root>
            <span className="min-w-0">
              <span className="block text-sm text-quiet">{t(`conflict.${side}`)}</span>
              {sides[side]}
            </span>
          </label>
        ))}
      </RadioGroup>
    </section>
  )
}
