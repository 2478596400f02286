-- How people answer a prompt, and what it says besides its text. Where the form is of numbers, they are its options.
ALTER TABLE poll_questions
  ADD COLUMN form     text NOT NULL DEFAULT 'choice'
    CHECK (form IN ('choice', 'rating', 'scale', 'slider', 'ranking')),
  ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
