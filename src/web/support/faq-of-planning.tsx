/** Questions about what the calculator tells beyond the size. */
export const getPlanningQuestions = (hasAccounts: boolean) => [
  {
    question: 'Can I see how it works before I type anything?',
    answer: (
      <>
        Yes. Press <em>See an example</em> in the calculator. It fills in everything with invented numbers,
        the tools included. When you leave it, what you had typed comes back.
      </>
    ),
  },
  {
    question: 'What about sleeves, yoke and hem?',
    answer: (
      <>
        Open <em>More measurements</em> below the size table and type the finished measurements that the
        pattern gives, then do the same under Desired Fit with those that you care about. The result says
        where each size pinches, how many rows to add or leave out, and whether another size fits you better
        overall. The recommended size still depends only on the bust.
      </>
    ),
  },
  {
    question: 'What can I do after I know my size?',
    answer: (
      <>
        The buttons below the result plan the rest at your gauge, one question at a time:{' '}
        <em>Plan the rows</em> spaces the decreases and increases again, <em>Check the cast-on</em> tells how
        wide the pattern’s stitch counts will be, <em>Estimate the yarn</em> tells how much to buy, and{' '}
        <em>Compare swatches</em> shows every size with several gauges.
      </>
    ),
  },
  {
    question: 'How do I count stitches that do not come out even?',
    answer: (
      <>
        Press <em>Count over any width</em>. Count as far as the swatch is even, with halves and quarters, and
        in several places. The gauge then has a range, such as 22 ± 0.3, and the result tells what it means
        for the bust.
      </>
    ),
  },
  {
    question: 'How do I share or print my result?',
    answer: (
      <>
        Press <em>Share or print</em> for a link, its QR code, a text for a message, or one page on paper. The
        link itself contains the numbers, so nothing is stored on our server.
      </>
    ),
  },
  {
    question: 'My sweaters come out larger than my swatches. What can I do?',
    answer: (
      <>
        Tell Swatchwise. {hasAccounts ? 'Save the result with an account, or press' : 'Press'}{' '}
        <em>Remember this project</em>, and enter what the sweater measures when it is washed. From three
        sweaters on, your results tell how yours usually differ.
      </>
    ),
  },
];
