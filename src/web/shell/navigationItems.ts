import { Bell, Headphones, Library, MessageCircle, UserRound, Users } from 'lucide-react'

/** The places of the one navigation, in order; `to` is also what marks a place as the current one. */
export const navigationItems = [
  { key: 'rooms', to: '/', icon: Headphones },
  { key: 'music', to: '/crates', icon: Library },
  { key: 'people', to: '/people', icon: Users },
  { key: 'chat', to: '/chat', icon: MessageCircle },
  { key: 'notifications', to: '/notifications', icon: Bell },
  { key: 'you', to: '/settings/profile', icon: UserRound },
] as const
