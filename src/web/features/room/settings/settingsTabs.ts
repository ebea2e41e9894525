/** The parts of a room's settings; the open one stands in the address as `settings`. */
export const settingsTabs = ['general', 'access', 'people', 'shield', 'danger'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The part that an address names, among those that a standing may open; the first where it names another. */
export const settingsTabOf = (named: string | undefined, open: readonly SettingsTab[]): SettingsTab =>
  open.find((tab) => tab === named) ?? 'general'

/** The parts that somebody may open: moderators the evening and its people, owners what makes the room. */
export const tabsFor = (level: number): SettingsTab[] =>
  settingsTabs.filter((tab) => (tab === 'access' ? level >= 2 : tab === 'danger' ? level >= 3 : level >= 1))
