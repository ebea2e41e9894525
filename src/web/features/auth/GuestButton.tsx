import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ensureSession } from '#web/api/enter.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'

/** In with one click, as a ghost. */
export const GuestButton = ({ back }: { readonly back: string | undefined }) => {
  const { t } = useTranslation('auth')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      await ensureSession()
      await navigate({ href: back ?? '/' })
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-2 text-center">
      <Button wide busy={isBusy} onClick={() => void enter()}>
        {t('guest')}
      </Button>
      <p className="text-sm text-quiet">{t('guestHint')}</p>
      {problem !== undefined && (
        <p role="alert">
          <FieldError>{say(problem)}</FieldError>
        </p>
      )}
    </div>
  )
}
