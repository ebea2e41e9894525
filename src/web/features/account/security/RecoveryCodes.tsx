import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { saveFile } from '#web/api/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes that stand in for a lost phone; they are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const { t } = useTranslation('account')
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4">
      <Notice>{t('factor.codesOnce')}</Notice>
      <Copyable label={t('factor.codes')} text={text} />
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={() => saveFile('roomtone-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          {t('factor.codesSave')}
        </Button>
        <Button look="primary" onClick={onDone}>
          {t('factor.codesKept')}
        </Button>
      </div>
    </div>
  )
}
