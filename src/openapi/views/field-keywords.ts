import type { Encoding, Header, Parameter } from '../model.ts'

/** How the value of a parameter is written, where that is not the usual way of its place. */
export function parameterKeywords({
  in: place,
  style,
  explode,
  mediaType,
  allowReserved,
  allowEmptyValue = false,
}: Parameter): string[] {
  if (place === 'querystring') return mediaType === undefined ? [] : [mediaType]
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form'
  return [
    ...(mediaType === undefined ? [] : [mediaType]),
    ...(style === usual ? [] : [`style: ${style}`]),
    ...(explode === (style === 'form') ? [] : [`explode: ${explode}`]),
    ...(allowReserved ? ['allowReserved'] : []),
    ...(allowEmptyValue ? ['allowEmptyValue'] : []),
  ]
}

export function headerKeywords({ explode, mediaType }: Header): string[] {
  return [
    ...(mediaType === undefined ? [] : [mediaType]),
    ...(explode === true ? ['explode: true'] : []),
  ]
}

/** How a field of a form is written. */
export function encodingKeywords({
  contentType,
  style,
  explode,
  allowReserved,
}: Encoding): string[] {
  return [
    ...(contentType === undefined ? [] : [contentType]),
    ...(style === undefined || style === 'form' ? [] : [`style: ${style}`]),
    ...(explode === undefined || explode === ((style ?? 'form') === 'form')
      ? []
      : [`explode: ${explode}`]),
    ...(allowReserved === true ? ['allowReserved'] : []),
  ]
}
