import { afro } from './afro.ts'
import { astronaut } from './astronaut.ts'
import type { Avatar } from './avatar.ts'
import { bear } from './bear.ts'
import { bot01, bot1, bot2 } from './bots.ts'
import { cactus } from './cactus.ts'
import { cassette } from './cassette.ts'
import { cat } from './cat.ts'
import { comet } from './comet.ts'
import { dragon } from './dragon.ts'
import { elder } from './elder.ts'
import { fox } from './fox.ts'
import { frog } from './frog.ts'
import { ghost } from './ghost.ts'
import { guitar } from './guitar.ts'
import { mirrorball } from './mirrorball.ts'
import { mohawk } from './mohawk.ts'
import { moon } from './moon.ts'
import { mushroom } from './mushroom.ts'
import { octopus } from './octopus.ts'
import { owl } from './owl.ts'
import { peacock } from './peacock.ts'
import { robot } from './robot.ts'
import { scarf } from './scarf.ts'
import { speaker } from './speaker.ts'
import { trophy } from './trophy.ts'
import { turban } from './turban.ts'
import { vinyl } from './vinyl.ts'
import { wheels } from './wheels.ts'

/** Every avatar there is a drawing of. */
export const avatars: readonly Avatar[] = [
  fox,
  vinyl,
  afro,
  robot,
  owl,
  scarf,
  cassette,
  frog,
  mohawk,
  octopus,
  turban,
  speaker,
  cat,
  elder,
  guitar,
  bear,
  wheels,
  cactus,
  astronaut,
  moon,
  mushroom,
  trophy,
  comet,
  dragon,
  mirrorball,
  peacock,
  ghost,
  bot01,
  bot1,
  bot2,
]
