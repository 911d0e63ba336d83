/** "81.4", or a dash where there is nothing to count. */
export const points = (value: number | null, digits = 1): string => value?.toFixed(digits) ?? '–'

/** "2=" for a shared place. */
export const placeText = ({ place, tied }: { place: number | null; tied: boolean }): string =>
  place === null ? '–' : tied ? `${place}=` : String(place)

/** "1 review", "3 reviews" */
export const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`
