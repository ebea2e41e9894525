/** The browser's own list of contacts, where it has one (Chrome on Android); others type numbers. */
interface ContactPicker {
  select(
    what: readonly ['tel'],
    options: { readonly multiple: true },
  ): Promise<readonly { readonly tel?: readonly string[] }[]>
}

const picker = (): ContactPicker | undefined =>
  (navigator as Navigator & { readonly contacts?: ContactPicker }).contacts

export const hasContactPicker = (): boolean => typeof picker()?.select === 'function'

/** The numbers of those whom the person chose; none where they closed the list. */
export const pickNumbers = async (): Promise<readonly string[]> => {
  try {
    const chosen = (await picker()?.select(['tel'], { multiple: true })) ?? []
    return chosen.flatMap(({ tel }) => tel ?? [])
  } catch {
    return []
  }
}
