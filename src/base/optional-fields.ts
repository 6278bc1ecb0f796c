/** The same record without the keys that hold nothing. */
export function omitUndefined<Fields extends object>(record: Fields): Present<Fields> {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<Fields>
}

type Present<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key]
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<
    Fields[Key],
    undefined
  >
}

/** The entries of a list that have no mistake, each with its index as written. */
export function validEntries<Entry>(
  list: readonly (Entry | undefined)[] | undefined,
): [number, Entry][] {
  return (list ?? []).flatMap((entry, index): [number, Entry][] =>
    entry === undefined ? [] : [[index, entry]],
  )
}

/** The entries of a list that have no mistake. */
export function defined<Entry>(list: readonly (Entry | undefined)[] | undefined): Entry[] {
  return (list ?? []).filter((entry) => entry !== undefined)
}
