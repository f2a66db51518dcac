/** What is better seen than read. Searches by topic, because single videos come and go. */
const topics = [
  { label: 'Knitting a gauge swatch', query: 'how to knit a gauge swatch' },
  { label: 'Swatching in the round', query: 'knit gauge swatch in the round' },
  { label: 'Measuring gauge', query: 'how to measure knitting gauge stitches rows' },
  { label: 'Wet blocking a swatch', query: 'wet block knitting swatch' },
] as const;

const searchFor = (query: string) =>
  `https://www.youtube.com/results?${new URLSearchParams({ search_query: query }).toString()}`;

/** Links to searches on a video site; each opens in a new tab and says so. */
export function VideoTopics() {
  return (
    <ul>
      {topics.map(({ label, query }) => (
        <li key={query}>
          <a href={searchFor(query)} target="_blank" rel="noopener noreferrer">
            {label} <span className="text-muted text-base">(video search, opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
