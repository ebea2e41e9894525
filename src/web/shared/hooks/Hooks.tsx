import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { HookCard } from './HookCard.tsx'
import { HookForm } from './HookForm.tsx'
import { type HookPlace, useHooks, useMakeHook } from './hookPlace.ts'
import { SecretOnce } from './SecretOnce.tsx'

/** The webhooks of a place, and a form for another one. */
export const Hooks = ({ place }: { readonly place: HookPlace }) => {
  const { t } = useTranslation('hooks')
  const list = useHooks(place)
  const { make, made, error, reset } = useMakeHook(place)
  const [round, setRound] = useState(0)
  const done = (): void => {
    reset()
    setRound(round + 1)
  }
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Loaded of={list} rows={2}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className="text-quiet">{t('none')}</p>
          ) : (
            webhooks.map((webhook) => <HookCard key={webhook.id} webhook={webhook} />)
          )
        }
      </Loaded>
      {!list.isError && (
        <PageCard
          title={t('make')}
          text={
            made ? undefined : (
              <>
                {t('makeText')}{' '}
                <a href="/api/hooks-service/api" className="underline">
                  {t('guide')}
                </a>
              </>
            )
          }
        >
          {made ? (
            <SecretOnce secret={made.secret} isRotated={false} onDone={done} />
          ) : (
            <HookForm
              key={round}
              reach={place.reach}
              start={{ url: '', events: [] }}
              save={make}
              submit={t('submit')}
              error={error}
            />
          )}
        </PageCard>
      )}
    </div>
  )
}
