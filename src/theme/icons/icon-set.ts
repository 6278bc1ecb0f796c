/** The sets whose drawings are at hand. */
export type IconSet =
  | 'fa6-solid'
  | 'fa6-regular'
  | 'fa6-brands'
  | 'lucide'
  | 'tabler'
  | 'ph'
  | 'material-symbols'

export interface IconDrawing {
  /** What stands inside `<svg>`. */
  readonly body: string
  readonly width: number
  readonly height: number
}

/** Where drawings come from: the packed file of the package, read by whoever may touch the disk. */
export interface IconDrawings {
  find(set: IconSet, name: string): IconDrawing | undefined
  /** Every name of a set, for the nearest one. */
  names(set: IconSet): Iterable<string>
}
