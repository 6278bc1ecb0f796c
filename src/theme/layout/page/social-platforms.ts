import type { IconRef } from '../../../config/setting-types.ts'
import { ownValue } from '../../../base/own-value.ts'

export interface Platform {
  /** The name of the platform: the accessible name of the link. */
  readonly name: string
  readonly icon: IconRef
}

/** The platform of a `footerSocials` key. */
export function platformOf(key: string): Platform {
  const known = ownValue(platforms, key)
  if (known === undefined) {
    return {
      name: key.charAt(0).toUpperCase() + key.slice(1),
      icon: { name: 'link', type: 'solid' },
    }
  }
  const [name, icon, type = 'brands'] = known
  return { name, icon: { name: icon, type, library: 'fontawesome' } }
}

const platforms: Readonly<Record<string, readonly [name: string, icon: string, type?: string]>> = {
  website: ['Website', 'earth-americas', 'solid'],
  'earth-americas': ['Website', 'earth-americas', 'solid'],
  facebook: ['Facebook', 'facebook'],
  x: ['X', 'x-twitter'],
  'x-twitter': ['X', 'x-twitter'],
  twitter: ['Twitter', 'twitter'],
  discord: ['Discord', 'discord'],
  slack: ['Slack', 'slack'],
  github: ['GitHub', 'github'],
  gitlab: ['GitLab', 'gitlab'],
  linkedin: ['LinkedIn', 'linkedin'],
  instagram: ['Instagram', 'instagram'],
  'hacker-news': ['Hacker News', 'hacker-news'],
  youtube: ['YouTube', 'youtube'],
  medium: ['Medium', 'medium'],
  telegram: ['Telegram', 'telegram'],
  bluesky: ['Bluesky', 'bluesky'],
  threads: ['Threads', 'threads'],
  reddit: ['Reddit', 'reddit'],
  mastodon: ['Mastodon', 'mastodon'],
  podcast: ['Podcast', 'podcast', 'solid'],
}
