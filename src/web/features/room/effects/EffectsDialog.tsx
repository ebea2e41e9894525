import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consumable } from '#contract/merch/consumables.ts'
import { ownTokenAccount, type TokenAccount } from '#contract/merch/tokenAccounts.ts'
import { roomByUuid } from '#contract/room/rooms.ts'
import { query } from '#web/api/queries.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { effectSetting } from '#web/shared/effect/effectSetting.ts'
import { useOffers } from '#web/shared/effect/useOffers.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { EffectOffer } from './EffectOffer.tsx'

/** What one can set off for all in the room: what each costs, what one has, and what is missing. */
export const EffectsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['effects', 'common'])
  const { isGuest } = useMe()
  const roomUuid = useRoom((room) => room.settings.uuid) ?? ''
  const isOn = useSyncExternalStore(effectSetting.subscribe, effectSetting.get)
  const room = useQuery(query(roomByUuid, { params: { id: roomUuid } }))
  const isOff = room.data?.roomtone.effects === false
  const account = useQuery({ ...query(ownTokenAccount, {}), enabled: !isGuest })
  return (
    <Dialog
      open
      wide
      title={t('effects:title')}
      text={t('effects:text')}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-4">
        {isGuest && (
          <Notice
            action={
              <Button
                size="small"
                onClick={() => {
                  onClose()
                  signUpOffer.open('keep')
                }}
              >
                {t('effects:join')}
              </Button>
            }
          >
            {t('effects:guest')}
          </Notice>
        )}
        {account.data && <Balance account={account.data} />}
        {isOff && <Notice>{t('effects:off')}</Notice>}
        <Offers account={account.data} roomUuid={roomUuid} isOff={isOff} onDone={onClose} />
        <Switch
          label={t('effects:showing')}
          hint={t('effects:showingHint')}
          checked={isOn}
          onChange={effectSetting.set}
        />
      </div>
    </Dialog>
  )
}

const Balance = ({ account }: { readonly account: TokenAccount }) => {
  const { t } = useTranslation('effects')
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-raised px-4 py-2">
      <span>
        <span className="text-quiet">{t('balance')}</span>{' '}
        <strong>{t('tokens', { count: account.balance })}</strong>
      </span>
      <Link to="/store" className={buttonLook({ size: 'small' })}>
        {t('store')}
      </Link>
    </p>
  )
}

interface OffersProps {
  readonly account: TokenAccount | undefined
  readonly roomUuid: string
  /** The room shows none. */
  readonly isOff: boolean
  readonly onDone: () => void
}

/** Avatars are bought in the store: a room does not see them. */
const isForRooms = ({ effect }: Consumable): boolean => effect.kind !== 'avatar'

const Offers = ({ account, roomUuid, isOff, onDone }: OffersProps) => {
  const { t } = useTranslation('effects')
  const [chosen, choose] = useState<string>()
  const sold = useOffers()
  return (
    <Loaded of={sold} rows={4}>
      {(all) => {
        const offers = all.filter(isForRooms)
        if (offers.length === 0) return <EmptyState level={3} title={t('none')} text={t('noneText')} />
        return (
          <ul aria-label={t('list')} className="grid gap-2">
            {offers.map((offer) => (
              <EffectOffer
                key={offer.id}
                offer={offer}
                account={account}
                roomUuid={roomUuid}
                isOff={isOff}
                isChosen={chosen === offer.id}
                onChoose={() => choose(chosen === offer.id ? undefined : offer.id)}
                onDone={onDone}
              />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
