/** The pages of one's own account, named in a file of their own: a first visit need not know where they lie. */
export const settingsPages = {
  AccountPage: () => import('#web/features/account/AccountPage.tsx'),
  BlockedPage: () => import('#web/features/account/BlockedPage.tsx'),
  BotPage: () => import('#web/features/account/BotPage.tsx'),
  ContactsPage: () => import('#web/features/account/ContactsPage.tsx'),
  DeveloperPage: () => import('#web/features/account/DeveloperPage.tsx'),
  LinksPage: () => import('#web/features/account/LinksPage.tsx'),
  NotificationSettingsPage: () => import('#web/features/account/NotificationSettingsPage.tsx'),
  OwnProfilePage: () => import('#web/features/profile/OwnProfilePage.tsx'),
  PrivacyPage: () => import('#web/features/account/PrivacyPage.tsx'),
  ScrobblingPage: () => import('#web/features/account/ScrobblingPage.tsx'),
  SecurityPage: () => import('#web/features/account/SecurityPage.tsx'),
  SettingsLayout: () => import('#web/features/account/SettingsLayout.tsx'),
}
