import * as z from 'zod'

/** What those who keep the house do about money, tokens, points and avatars. */
export const HouseActKind = z
  .enum([
    'pointsGiven',
    'seasonAdded',
    'seasonChanged',
    'seasonDropped',
    'awardsGiven',
    'tokensGiven',
    'tokensReversed',
    'holdTaken',
    'holdLetGo',
    'tokenAccountChanged',
    'ledgerChecked',
    'avatarAdded',
    'avatarChanged',
    'avatarDeleted',
    'avatarAssigned',
    'assignmentEnded',
    'avatarFieldSet',
    'avatarFieldDropped',
    'consumableAdded',
    'consumableChanged',
    'consumableDropped',
    'productAdded',
    'productChanged',
    'productDropped',
    'bundleAdded',
    'bundleChanged',
    'bundleDropped',
    'refundAsked',
    'shortfallForgiven',
    'testsReversed',
    'testDeskUsed',
    'saleClaimed',
    'saleDismissed',
    'eventReplayed',
    'subscriptionGiven',
  ])
  .meta({ id: 'HouseActKind' })
export type HouseActKind = z.infer<typeof HouseActKind>
