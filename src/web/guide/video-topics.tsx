/** Search topics. Links to single videos would break over time. */
const topics = [
  { label: 'Knitting a gauge swatch', query: 'how to knit a gauge swatch' },
  { label: 'Swatching in the round', query: 'knit gauge swatch in the round' },
  { label: 'Measuring gauge', query: 'how to measure knitting gauge stitches rows' },
  { label: 'Counting rows and garter ridges', query: 'how to count knitting rows garter ridges' },
  { label: 'Wet blocking a swatch', query: 'wet block knitting swatch' },
  { label: 'Blocking superwash wool', query: 'blocking superwash wool knitting' },
  { label: 'Purling looser than knitting', query: 'fix rowing out knitting purl tension' },
] as const;

const getSearchUrl = (query: string) =>
  `https://www.youtube.com/results?${new URLSearchParams({ search_query: query }).toString()}`;

/** Links to searches on a video site. Each opens in a new tab and says so. */
export function VideoTopics() {
  return (
    <>
      <p>
        Hands explain what words cannot. These links search a video site for a topic; we have not chosen the
        videos, and what you find may be better or worse than this page. The site is not ours: nothing of it
        is loaded before you follow a link.
      </p>
      <ul>
        {topics.map(({ label, query }) => (
          <li key={query}>
            <a href={getSearchUrl(query)} target="_blank" rel="noopener noreferrer">
              {label} <span className="text-muted text-base">(YouTube search, opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
