import type { LateWords } from '../strings.client.ts'

/** Czech. */
export const cs: LateWords = {
  mockHint:
    'Odpovědi vznikají na této stránce podle popisu. Nic se neodesílá. Co vytvoříte, zůstane do zavření této karty.',
  fits: 'Odpovídá popisu',
  differs: 'Liší se od popisu:',
  unknownStatus: 'Popis neobsahuje stav {status}.',
  unknownType: 'Popis neobsahuje {type} pro stav {status}.',
  checkedInPart: 'Odpověď je dlouhá; s popisem byl porovnán jen její začátek.',
  wrongType: 'Musí být {expected}, ale je {found}.',
  wrongValue: 'Musí být {value}.',
  notListed: 'Musí být jedna z hodnot {values}.',
  noneFits: 'Musí odpovídat jedné z možností: {titles}.',
  beyondLimit: 'Musí splňovat: {limit}.',
  wrongFormat: 'Musí mít formát {format}.',
  missing: 'Je povinné a chybí.',
  undescribed: 'Není v popisu.',
  nothingAllowed: 'Zde není povolena žádná hodnota.',
}
