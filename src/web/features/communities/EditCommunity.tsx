import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/room/community.ts'
import { changeOwnCommunity, communities, community } from '#contract/room/communities.ts'
import { useSend } from '#web/api/useSend.ts'
import { CommunityForm } from '#web/shared/community/CommunityForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Changes how a community looks and who may join, for its owners. */
export const EditCommunity = ({ community: it }: { readonly community: Community }) => {
  const { t } = useTranslation(['communities', 'community', 'common'])
  const [isOpen, setOpen] = useState(false)
  const change = useSend(changeOwnCommunity, [community, communities])
  const done = () => {
    setOpen(false)
    toast({ look: 'good', title: t('community:saved') })
  }
  return (
    <Dialog
      title={t('communities:edit')}
      closeLabel={t('common:close')}
      open={isOpen}
      onOpenChange={setOpen}
      wide
      trigger={<Button icon={<Pencil aria-hidden className="size-4.5" />}>{t('communities:edit')}</Button>}
    >
      <CommunityForm
        before={it}
        busy={change.isPending}
        error={change.error}
        onSave={(body) => change.mutate({ params: { id: it.slug }, body }, { onSuccess: done })}
      />
    </Dialog>
  )
}
