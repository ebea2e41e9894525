import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Confirm } from '#web/ui/Confirm.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly title: string
  readonly text: string
  /** What saying yes does, in words. */
  readonly yes: string
  readonly onYes: () => void
}

/** A button for what cannot be taken back: it asks first. */
export const ConfirmButton = ({ title, text, yes, onYes, ...button }: Props) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Confirm
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        text={text}
        yes={yes}
        no={t('cancel')}
        onYes={onYes}
      />
    </>
  )
}
