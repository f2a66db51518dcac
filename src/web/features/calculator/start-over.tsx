import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Clears all that was typed, once that is confirmed: the button is a thumb's width from the one that calculates. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="self-center" onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Start over?"
        description="Your gauge, the fit you want and the pattern are cleared from this page."
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep everything</Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsking(false);
                onStartOver();
              }}
            >
              Clear everything
            </Button>
          </>
        }
      />
    </>
  );
}
