import type { LateWords } from '../strings.client.ts'

/** Spanish. */
export const es: LateWords = {
  mockHint:
    'Las respuestas se crean en esta página a partir de la descripción. No se envía nada. Lo que cree se conserva hasta que cierre esta pestaña.',
  fits: 'Coincide con la descripción',
  differs: 'Difiere de la descripción:',
  unknownStatus: 'La descripción no tiene el estado {status}.',
  unknownType: 'La descripción no tiene {type} para el estado {status}.',
  checkedInPart: 'La respuesta es larga; solo se ha comparado su comienzo con la descripción.',
  wrongType: 'Debe ser {expected}, pero es {found}.',
  wrongValue: 'Debe ser {value}.',
  notListed: 'Debe ser uno de {values}.',
  noneFits: 'Debe coincidir con uno de estos: {titles}.',
  beyondLimit: 'Debe cumplir: {limit}.',
  wrongFormat: 'Debe tener el formato {format}.',
  missing: 'Es obligatorio y falta.',
  undescribed: 'No está en la descripción.',
  nothingAllowed: 'Aquí no se permite ningún valor.',
}
