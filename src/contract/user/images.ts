import * as z from 'zod'
import { Binary } from '../binary.ts'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const base = '/api/user-service'

/** Widths every picture is kept in, pixels. */
export const imageWidths = [128, 256, 500, 1024] as const

export const UserImage = z
  .object({
    id: Uuid,
    kind: z.enum(['profilePicture', 'coverPicture']),
    /** The widest; add `?width=128|256|500|1024` for others. */
    url: z.string(),
    createdAt: IsoTime,
  })
  .meta({ id: 'UserImage' })

export const uploadImage = endpoint({
  method: 'post',
  path: `${base}/users/images`,
  does: 'Sets your profile or cover picture: JPEG, PNG, WebP or AVIF, at most 10 MB and 24 megapixels. Send `kind` before the file.',
  as: 'user',
  scope: null,
  body: z.object({ kind: z.enum(['profilePicture', 'coverPicture']) }),
  file: { field: 'file', maxBytes: 10 * 1024 * 1024 },
  gives: { 201: UserImage },
  refuses: ['notAPicture', 'pictureAnimated', 'pictureTooLarge', 'tooLarge', 'busy'],
  perMinute: 20,
})

const Which = z.object({ id: Uuid })

export const image = endpoint({
  method: 'get',
  path: `${base}/users/images/:id`,
  does: 'A picture as WebP.',
  as: 'anyone',
  scope: null,
  params: Which,
  query: z.object({
    width: z.coerce
      .number()
      .pipe(z.union(imageWidths.map((width) => z.literal(width))))
      .default(500),
  }),
  gives: { 200: Binary },
  refuses: ['imageNotFound'],
})

export const deleteImage = endpoint({
  method: 'delete',
  path: `${base}/users/images/:id`,
  does: 'Deletes a picture of yours; moderators delete anybody’s.',
  as: 'user',
  scope: null,
  params: Which,
  gives: { 200: Success },
  refuses: ['imageNotFound', 'notYourImage'],
})
