import { useTranslation } from 'react-i18next'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly secret: string
  readonly isRotated: boolean
  readonly onDone: () => void
}

/** A secret that is shown this once. */
export const SecretOnce = ({ secret, isRotated, onDone }: Props) => {
  const { t } = useTranslation('hooks')
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice>{t(isRotated ? 'onceRotated' : 'once')}</Notice>
      <Copyable label={t('secret')} text={secret} />
      <Button look="primary" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
