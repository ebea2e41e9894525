/** What decides whether a room sounds when somebody only points at it, or comes to it with the keyboard. */
export interface Passing {
  readonly isOn: boolean
  /** The browser or its owner wants little data used. */
  readonly savesData: boolean
  /** Something on the page was pressed before, so that browsers let it sound. */
  readonly wasPressed: boolean
  /** A room sounds in a tab of this browser. */
  readonly isRoomHeard: boolean
}

/** `told` where the card says why it stays silent. */
export type InPassing = 'sounds' | 'silent' | { readonly told: 'savesData' | 'pressFirst' }

/** Whether a room sounds in passing: never into music one listens to already, never unasked on saved data. */
export const inPassing = ({ isOn, savesData, wasPressed, isRoomHeard }: Passing): InPassing => {
  if (!isOn || isRoomHeard) return 'silent'
  if (savesData) return { told: 'savesData' }
  return wasPressed ? 'sounds' : { told: 'pressFirst' }
}

/** The network as some browsers tell of it. */
interface Network {
  readonly saveData?: boolean
}

export const passingHere = (isOn: boolean, isRoomHeard: boolean): Passing => {
  const network = (navigator as Navigator & { connection?: Network }).connection
  const activation = navigator.userActivation as UserActivation | undefined
  return {
    isOn,
    savesData: network?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches,
    wasPressed: activation?.hasBeenActive ?? true,
    isRoomHeard,
  }
}
