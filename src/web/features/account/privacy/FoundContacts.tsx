import type { Contact } from '#contract/social/contacts.ts'
import { FriendButton } from '#web/shared/people/FriendButton.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'

/** Those among some contacts who are here. */
export const peopleAmong = (contacts: readonly Contact[]) =>
  contacts.flatMap(({ userProfile, relation }) =>
    userProfile ? [{ userProfile, relation: relation ?? ('none' as const) }] : [],
  )

interface Props {
  readonly title: string
  readonly people: ReturnType<typeof peopleAmong>
}

/** Contacts who are here, and becoming friends with them. */
export const FoundContacts = ({ title, people }: Props) => (
  <section className="mt-5">
    <h3 className="mb-2 font-semibold">{title}</h3>
    <ul className="flex flex-col gap-2">
      {people.map(({ userProfile, relation }) => (
        <PersonItem key={userProfile.uuid} profile={userProfile}>
          <FriendButton person={userProfile} relation={relation} invitationId={null} size="small" />
        </PersonItem>
      ))}
    </ul>
  </section>
)
