import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myData } from '#contract/user/myData.ts'
import { ask } from '#web/api/ask.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { saveFile } from '#web/api/saveFile.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Everything that is held about oneself, as a file. */
export const MyDataCard = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const fetched = useMutation({
    mutationFn: () => ask(myData, {}),
    onSuccess: (data) => saveFile('roomtone-my-data.json', JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <PageCard
      title={t('myData.title')}
      text={t('myData.text')}
      action={
        <Button
          busy={fetched.isPending}
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={() => fetched.mutate()}
        >
          {t('myData.submit')}
        </Button>
      }
    >
      {fetched.error && <Notice look="bad">{say(fetched.error)}</Notice>}
    </PageCard>
  )
}
