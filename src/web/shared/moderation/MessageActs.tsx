import { useTranslation } from 'react-i18next'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { oneReport, type Report, reports } from '#contract/audit/reports.ts'
import { deleteMessage, passMessage } from '#contract/chat/write.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

/** What can be done with the message of a case: deleting it, and letting it pass where a word rule holds it. */
export const MessageActs = ({ report }: { readonly report: Report }) => {
  const { t } = useTranslation('moderation')
  const say = useSayRefusal()
  const stale = [reports, oneReport, moderationLog]
  const pass = useSend(passMessage, stale)
  const drop = useSend(deleteMessage, stale)
  const params = { id: report.targetId }
  const tell = async (done: Promise<unknown>, title: string): Promise<void> => {
    try {
      await done
      toast({ look: 'good', title })
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
    }
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {report.rule === 'hold' && (
        <Button
          busy={pass.isPending}
          onClick={() => void tell(pass.mutateAsync({ params }), t('words.passed'))}
        >
          {t('words.pass')}
        </Button>
      )}
      <Button
        busy={drop.isPending}
        onClick={() => void tell(drop.mutateAsync({ params }), t('words.deleted'))}
      >
        {t('words.delete')}
      </Button>
    </div>
  )
}
