/** The zone of this device, as the IANA database names it. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
