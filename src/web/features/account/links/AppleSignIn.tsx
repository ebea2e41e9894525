import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepAppleToken } from '#contract/user/apple.ts'
import { linkedProviders } from '#contract/user/links.ts'
import { useSend } from '#web/api/useSend.ts'
import { appleServerKey } from '#web/player/decks/vendorKeys.ts'
import { PlayerFrame } from '#web/player/frame/playerFrame.ts'
import { playerUrlHere } from '#web/player/offered.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Apple lets people sign in through its own code alone, which runs in the page of its player. */
export const AppleSignIn = () => {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const say = useSayRefusal()
  const keep = useSend(keepAppleToken, [linkedProviders])
  return (
    <>
      {!isOpen && (
        <Button
          look="primary"
          busy={keep.isPending}
          aria-label={t('links.linkNamed', { name: t('links.name.apple') })}
          onClick={() => setOpen(true)}
        >
          {t('links.link')}
        </Button>
      )}
      {isOpen && (
        <SignInFrame
          onSignedIn={(userToken) => {
            setOpen(false)
            keep.mutate({ body: { userToken } })
          }}
        />
      )}
      {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
    </>
  )
}

const SignInFrame = ({ onSignedIn }: { readonly onSignedIn: (userToken: string) => void }) => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const [problem, setProblem] = useState<unknown>()
  const heard = useRef(onSignedIn)
  useEffect(() => {
    heard.current = onSignedIn
  })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const begin = useCallback(async (frame: PlayerFrame, into: HTMLElement): Promise<void> => {
    const key = await appleServerKey()
    await frame.open(into)
    frame.send(key)
    frame.send({ do: 'signIn' })
  }, [])
  useEffect(() => {
    if (place === null) return
    const frame = new PlayerFrame('apple', 'Apple Music', playerUrlHere)
    const off = frame.onSaid((said) => {
      if (said.say === 'signedIn') heard.current(said.userToken)
    })
    begin(frame, place).catch(setProblem)
    return () => {
      off()
      frame.drop()
    }
  }, [place, begin])
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="text-sm text-quiet">{t('links.appleHow')}</p>
      <div ref={setPlace} className="h-24 overflow-hidden rounded-lg" />
      {problem !== undefined && <Notice look="bad">{say(problem)}</Notice>}
    </div>
  )
}
