import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Offer, Sound } from '#web/player/sound.ts'
import { upcomingSong } from '#web/player/upcoming.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { useCurrentRoom, useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useSound } from '#web/shared/currentRoom/useSound.ts'
import { clock } from '#web/shared/format/clock.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { useSongPosition } from './useSongPosition.ts'

/** Says why a song is not heard, or not as the DJ plays it, and what one can do about it. Empty while all is well. */
export const SoundNotice = () => {
  const sound = useSound()
  return (
    <div role="status" className="text-sm text-accent">
      {sound.kind === 'loading' && sound.after && <Trying after={sound.after} />}
      {sound.kind === 'playing' && sound.via === 'instead' && <Instead sound={sound} />}
      {sound.kind === 'unheard' && <Unheard sound={sound} />}
    </div>
  )
}

const Trying = ({ after }: { readonly after: 'again' | 'next' }) => {
  const { t } = useTranslation('room')
  return <p>{t(`sound.${after}`)}</p>
}

const Instead = ({ sound }: { readonly sound: Extract<Sound, { kind: 'playing' }> }) => {
  const { t } = useTranslation('room')
  return <p className="text-quiet">{t('sound.instead', { provider: providerNames[sound.provider] })}</p>
}

const look = 'inline-flex min-h-6 items-center font-semibold underline pointer-coarse:min-h-11'

const Unheard = ({
  sound: { why, provider, offers },
}: {
  readonly sound: Extract<Sound, { kind: 'unheard' }>
}) => {
  const { t } = useTranslation('room')
  return (
    <>
      <p>
        {provider === null
          ? t('sound.why.offUnknown')
          : t(`sound.why.${why}`, { provider: providerNames[provider] })}
        {offers.length === 0 && <WhatIsNext />}
      </p>
      {why === 'limit' && (
        <button type="button" className={look} onClick={() => signUpOffer.open('keep')}>
          {t('sound.signUp')}
        </button>
      )}
      {offers.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {offers.map((offer) => (
            <OfferLink key={`${offer.kind} ${offer.provider}`} offer={offer} />
          ))}
        </p>
      )}
    </>
  )
}

const OfferLink = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation('room')
  const current = useCurrentRoom()
  const provider = providerNames[offer.provider]
  switch (offer.kind) {
    case 'once':
    case 'hear':
      return (
        <button
          type="button"
          className={look}
          onClick={() =>
            current.kind === 'joined' &&
            (offer.kind === 'once' ? current.player.hearOnce() : current.player.listen())
          }
        >
          {t(`sound.${offer.kind}`)}
        </button>
      )
    case 'link':
      return (
        <Link to="/settings/links" className={look}>
          {t('sound.link', { provider })}
        </Link>
      )
    case 'open':
      return (
        <a href={offer.href} target="_blank" rel="noreferrer" className={look}>
          {t('sound.open', { provider })}
        </a>
      )
  }
}

/** When it will be over; told to the eye second by second, to screen readers once. */
const WhatIsNext = () => {
  const { t } = useTranslation('room')
  const at = useSongPosition()
  const isNextKnown = useRoom((room) => upcomingSong(room) !== null) ?? false
  if (at === undefined) return null
  return (
    <span aria-hidden> {t(isNextKnown ? 'sound.nextIn' : 'sound.endsIn', { time: clock(at.left) })}</span>
  )
}
