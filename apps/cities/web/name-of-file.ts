/** `porto-centre-2020-07-19.osm.pbf` is most likely the city `Porto Centre`. */
export function nameOfFile(fileName: string): string {
  return fileName
    .replace(/(\.osm)?(\.pbf)?$/i, '')
    .replaceAll(/[-_. ]*\b(latest|\d[\d-]*)$/gi, '')
    .split(/[-_ ]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 60);
}
