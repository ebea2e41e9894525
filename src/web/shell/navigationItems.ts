import { Bell, Headphones, Library, MessageCircle, Store, Trophy, UserRound, Users } from 'lucide-react'

/** The places of the one navigation, in order; `to` is also what marks a place as the current one. What is `isWideOnly` stands in the rail alone. */
export const navigationItems = [
  { key: 'rooms', to: '/', icon: Headphones },
  { key: 'music', to: '/crates', icon: Library },
  { key: 'people', to: '/people', icon: Users },
  { key: 'rankings', to: '/rankings', icon: Trophy, isWideOnly: true },
  { key: 'store', to: '/store', icon: Store, isWideOnly: true },
  { key: 'chat', to: '/chat', icon: MessageCircle },
  { key: 'notifications', to: '/notifications', icon: Bell },
  { key: 'you', to: '/settings/profile', icon: UserRound },
] as const
