/** A copy of a record without the keys whose value is `undefined`. */
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

/** The valid entries of a list, each with its original index. Validation replaces an invalid entry with `undefined`. */
export function validEntries<Entry>(
  list: readonly (Entry | undefined)[] | undefined,
): [number, Entry][] {
  return (list ?? []).flatMap((entry, index): [number, Entry][] =>
    entry === undefined ? [] : [[index, entry]],
  )
}

/** The valid entries of a list. */
export function defined<Entry>(list: readonly (Entry | undefined)[] | undefined): Entry[] {
  return (list ?? []).filter((entry) => entry !== undefined)
}
