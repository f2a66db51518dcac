import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A button that clears all entries. It asks first, because it is close to the Calculate Size button. */
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
