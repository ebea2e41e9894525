import './FigureStates.css'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarBox, avatarColors } from '#contract/avatars.ts'
import { svgAddress, tintSvg } from '#web/shared/venue/avatar/tintSvg.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Svgs } from './useDrawings.ts'

interface FigureProps {
  readonly svgs: Svgs
  readonly side: 'front' | 'back'
  readonly color: string
  readonly head?: 'bobs' | 'hangs'
  readonly children?: ReactNode
}

const Figure = ({ svgs, side, color, head, children }: FigureProps) => (
  <span className="relative block aspect-[2/3] w-full">
    {([`${side}Body`, `${side}Head`] as const).map((field) => {
      const svg = svgs[field]
      return (
        svg !== undefined && (
          <img
            key={field}
            src={svgAddress(tintSvg(svg, color))}
            alt=""
            className={clsx('absolute inset-0 size-full', field.endsWith('Head') && head)}
          />
        )
      )
    })}
    {children}
  </span>
)

/** An avatar in all it does in a room, in a colour one chooses, with the line where heads meet bodies. */
export const FigureStates = ({ svgs }: { readonly svgs: Svgs }) => {
  const { t } = useTranslation('admin')
  const [color, setColor] = useState<string>(avatarColors[6])
  const [hasNeck, setNeck] = useState(false)
  if (Object.keys(svgs).length === 0)
    return <p className="rounded-lg border border-line bg-ink p-6 text-quiet">{t('avatars.previewNone')}</p>
  const front = { svgs, color, side: 'front' } as const
  const small = [
    ['dislike', <Figure key="dislike" {...front} head="hangs" />],
    [
      'jump',
      <span key="jump" className="jumps block">
        <Figure {...front} />
      </span>,
    ],
    ['back', <Figure key="back" svgs={svgs} color={color} side="back" />],
  ] as const
  return (
    <section aria-label={t('avatars.preview')} className="figure-states grid content-start gap-4">
      <div className="rounded-lg border border-line bg-ink p-4">
        <figure className="mx-auto w-44 max-w-full">
          <Figure {...front} head="bobs">
            {hasNeck && (
              <span
                aria-hidden
                className="absolute inset-x-0 border-t border-dashed border-accent"
                style={{ top: `${(avatarBox.neckY / avatarBox.height) * 100}%` }}
              >
                <span className="absolute left-1/2 size-2.5 -translate-1/2 rounded-full bg-accent" />
              </span>
            )}
          </Figure>
          <figcaption className="mt-2 text-center text-sm text-quiet">{t('avatars.state.like')}</figcaption>
        </figure>
        <div className="mt-4 grid grid-cols-4 items-end gap-3">
          {small.map(([state, figure]) => (
            <figure key={state} className="min-w-0">
              {figure}
              <figcaption className="mt-1 text-center text-sm text-quiet">
                {t(`avatars.state.${state}`)}
              </figcaption>
            </figure>
          ))}
          <figure className="min-w-0">
            <span className="mx-auto block w-[27px]">
              <Figure svgs={svgs} color={color} side="back" />
            </span>
            <figcaption className="mt-1 text-center text-sm text-quiet">
              {t('avatars.state.small')}
            </figcaption>
          </figure>
        </div>
      </div>
      <Switch label={t('avatars.neck')} checked={hasNeck} onChange={setNeck} />
      <Field label={t('avatars.color')}>
        <TextInput
          type="color"
          className="h-11 cursor-pointer p-1"
          value={color.toLowerCase()}
          onChange={(event) => setColor(event.target.value.toUpperCase())}
        />
      </Field>
    </section>
  )
}
